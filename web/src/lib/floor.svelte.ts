/** How high the place of the question stays, so that the table above it does not shrink and grow with every click. */

/** Pixels. What is higher comes seldom and may go again with its question; a phone's questions take more lines. */
const LASTS = { wide: 112, narrow: 128 };
const NARROW = 620;

export class Floor {
  private lasting = $state(0);
  private now = $state(0);
  private question = "";
  private width = 0;

  readonly height = $derived(Math.max(this.lasting, this.now));

  /** Something is asked: another question need not be as high as the last one. */
  asked(question: string): void {
    if (question === this.question) return;
    this.question = question;
    this.now = 0;
  }

  /** The question was drawn as wide and as high as this. */
  drawn(width: number, height: number): void {
    if (width !== this.width) this.lasting = this.now = 0;
    else {
      this.now = Math.max(this.now, height);
      if (height <= (width < NARROW ? LASTS.narrow : LASTS.wide)) this.lasting = Math.max(this.lasting, height);
    }
    this.width = width;
  }
}
