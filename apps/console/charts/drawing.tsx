import type { ReactNode } from 'react';

interface DrawingProps {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly children: ReactNode;
}

/** The picture of a chart, drawn for the window's width; print scales it to the page. */
export function Drawing({ width, height, label, children }: DrawingProps) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
  );
}
