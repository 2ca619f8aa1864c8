import { useSpeech } from '../words/language.js';

interface MapToolsProps {
  readonly zoom: (factor: number) => void;
  readonly reset: () => void;
  /** What a map initially shows. */
  readonly whole: string;
}

/** Zoom in, zoom out, and back to the initial view. */
export function MapTools({ zoom, reset, whole }: MapToolsProps) {
  const { communities: say } = useSpeech().words;
  return (
    <div className="map-tools">
      <button type="button" aria-label={say.nearer} onClick={() => zoom(0.6)}>
        +
      </button>
      <button type="button" aria-label={say.farther} onClick={() => zoom(1 / 0.6)}>
        −
      </button>
      <button type="button" onClick={reset}>
        {whole}
      </button>
    </div>
  );
}
