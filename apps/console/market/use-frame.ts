import { type PointerEvent, useRef, useState } from 'react';

import type { Frame } from './project-borders.js';

/** The smallest share of the home frame that zooming shows. */
const NEAREST = 1 / 24;
/** A pointer that moved fewer pixels clicked rather than dragged. */
const STILL = 4;

/** The visible section of a map: zoomed with `zoom`, moved by dragging. */
export function useFrame(home: Frame) {
  const [frame, setFrame] = useState<Frame | null>(null);
  const drag = useRef<{ x: number; y: number; from: Frame; moved: boolean } | null>(null);
  const seen = frame ?? home;
  const zoom = (factor: number): void =>
    setFrame(() => {
      const share = Math.min(Math.max((seen.width * factor) / home.width, NEAREST), 4);
      const [width, height] = [home.width * share, home.height * share];
      return {
        x: seen.x + (seen.width - width) / 2,
        y: seen.y + (seen.height - height) / 2,
        width,
        height,
      };
    });
  return {
    frame: seen,
    zoom,
    reset: () => setFrame(null),
    /** Whether the press that just ended was a drag, and therefore not a selection. */
    wasDragged: () => drag.current?.moved === true,
    handlers: {
      onPointerDown: ({ clientX, clientY }: PointerEvent) => {
        drag.current = { x: clientX, y: clientY, from: seen, moved: false };
      },
      onPointerMove: ({ buttons, clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
        const start = drag.current;
        if (start === null || buttons !== 1) return;
        const [right, down] = [clientX - start.x, clientY - start.y];
        if (Math.hypot(right, down) < STILL && !start.moved) return;
        start.moved = true;
        const scale = currentTarget.getScreenCTM()?.a ?? 1;
        setFrame({ ...start.from, x: start.from.x - right / scale, y: start.from.y - down / scale });
      },
    },
  };
}
