/**
 * Milliseconds from one claim to the next: short when work comes one piece at a time; longer, up to `longest`, while
 * claim after claim finds some. A claim costs about the same for one row as for a hundred, so a backlog is taken in
 * few large claims instead of many small ones.
 */
export class ClaimPace {
  private next: number;

  constructor(
    private readonly shortest: number,
    private readonly longest = shortest,
  ) {
    this.next = shortest;
  }

  /** The pause after a claim. */
  after(found: 'something' | 'nothing'): number {
    if (found === 'nothing') return (this.next = Math.max(this.next / 2, this.shortest));
    const pause = this.next;
    this.next = Math.min(2 * pause, this.longest);
    return pause;
  }
}
