import { useSpeech } from '../../words/language.js';
import { EDGE, HEIGHT, type PriceScale } from './price-scale.js';
import { priceTicks } from './price-ticks.js';

/** Amounts on both axes, and the line where price equals value. */
export function PriceAxes({ scale, width }: { readonly scale: PriceScale; readonly width: number }) {
  const { format } = useSpeech();
  const { x, y, domain } = scale;
  return (
    <>
      {priceTicks(domain, HEIGHT - EDGE.top - EDGE.bottom, 24).map((tick) => (
        <g key={tick} className="tick">
          <line className="grid" x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
          <text x={EDGE.left - 6} y={y(tick) + 4} textAnchor="end">
            {format.short(tick)}
          </text>
        </g>
      ))}
      {priceTicks(domain, width - EDGE.left - EDGE.right, 48).map((tick) => (
        <text key={tick} className="tick" x={x(tick)} y={HEIGHT - 12} textAnchor="middle">
          {format.short(tick)}
        </text>
      ))}
      <line className="equal" x1={x(domain[0])} y1={y(domain[0])} x2={x(domain[1])} y2={y(domain[1])} />
    </>
  );
}
