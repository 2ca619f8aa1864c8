import type { Point } from './project-borders.js';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Width of a letter and height of a line as shares of the font size; overestimated rather than underestimated. */
const [LETTER, LINE] = [0.56, 1.1];
const MARGIN = 2;

/** The free space on a drawing: what is placed first keeps its place. */
export class FreeRoom {
  private readonly taken: Box[] = [];

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  /** Takes the space if it is free; returns whether it was. */
  takeCircle([x, y]: Point, radius: number): boolean {
    return this.take({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
  }

  /** The first of these centre points around which a line of text fits, whose space is then taken. */
  takeText(text: string, size: number, middles: readonly Point[]): Point | undefined {
    const [across, down] = [(text.length * size * LETTER) / 2, (size * LINE) / 2];
    return middles.find(([x, y]) =>
      this.take({ left: x - across, right: x + across, top: y - down, bottom: y + down }),
    );
  }

  private take(box: Box): boolean {
    const { left, right, top, bottom } = box;
    const inside =
      left >= MARGIN && top >= MARGIN && right <= this.width - MARGIN && bottom <= this.height - MARGIN;
    const free = this.taken.every(
      (other) => right <= other.left || left >= other.right || bottom <= other.top || top >= other.bottom,
    );
    if (inside && free) this.taken.push(box);
    return inside && free;
  }
}
