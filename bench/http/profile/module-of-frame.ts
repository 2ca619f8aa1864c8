import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** Where a function starts; lines and columns count from 0. */
export interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Finds the modules that bundles consist of, using the source maps next to them. */
export class ModuleOfFrame {
  private readonly maps = new Map<string, SourceMap | null>();

  /** The URL of a function's source; that of its file if no map knows. */
  find({ url, lineNumber, columnNumber }: CallFrame): string {
    if (!url.startsWith('file:')) return url;
    const entry = this.mapOf(url)?.findEntry(lineNumber, columnNumber);
    return entry !== undefined && 'originalSource' in entry ? new URL(entry.originalSource, url).href : url;
  }

  private mapOf(url: string): SourceMap | null {
    const known = this.maps.get(url);
    if (known !== undefined) return known;
    const file = new URL(`${url}.map`);
    const map = existsSync(file)
      ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
      : null;
    this.maps.set(url, map);
    return map;
  }
}
