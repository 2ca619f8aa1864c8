import { useSpeech } from '../../words/language.js';
import { EDGE, HEIGHT, type PriceScale } from './price-scale.js';

/** Amounts on both axes, and the line where price equals value. */
export function PriceAxes({ scale, width }: { readonly scale: PriceScale; readonly width: number }) {
  const { format } = useSpeech();
  const { x, y, domain } = scale;
  const ticksOf = (axis: typeof x, most: number): number[] => {
    const all = axis.ticks(most);
    const step = Math.ceil(all.length / most);
    return all.filter((_, at) => at % step === 0);
  };
  return (
    <>
      {ticksOf(y, 6).map((tick) => (
        <g key={tick} className="tick">
          <line className="grid" x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
          <text x={EDGE.left - 6} y={y(tick) + 4} textAnchor="end">
            {format.short(tick)}
          </text>
        </g>
      ))}
      {ticksOf(x, Math.max(2, Math.floor(width / 90))).map((tick) => (
        <text key={tick} className="tick" x={x(tick)} y={HEIGHT - 12} textAnchor="middle">
          {format.short(tick)}
        </text>
      ))}
      <line className="equal" x1={x(domain[0])} y1={y(domain[0])} x2={x(domain[1])} y2={y(domain[1])} />
    </>
  );
}
