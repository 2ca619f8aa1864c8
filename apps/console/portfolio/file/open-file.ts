import { WorkerCalls } from '../../workers/worker-calls.js';
import type { ColumnFields } from './column-fields.js';
import type { FileWorker } from './file.worker.js';
import workerUrl from './file.worker.js?worker&url';
import type { FileHead } from './portfolio-file.js';

/** A file that was chosen, in the hands of a worker of its own until it is closed. */
export class OpenFile {
  /** Tells this content from any other: what it was chosen as, and what was changed since. */
  private readonly content: unknown[];

  private constructor(
    readonly name: string,
    readonly head: FileHead,
    private readonly calls: WorkerCalls<FileWorker>,
    { size, lastModified }: File,
  ) {
    this.content = [name, size, lastModified];
  }

  /** Rejects with what the file has wrong: UnreadableWorkbook, or as csv-parse says it. */
  static async read(file: File): Promise<OpenFile> {
    const calls = new WorkerCalls<FileWorker>(workerUrl);
    try {
      return new OpenFile(file.name, await calls.call('read', [file]), calls, file);
    } catch (error) {
      calls.end();
      throw error;
    }
  }

  /** The cells of these rows, by their places. */
  async rows(places: readonly number[]): Promise<Map<number, readonly string[]>> {
    const rows = await this.calls.call('rows', [places]);
    return new Map(places.map((place, at) => [place, rows[at] ?? []]));
  }

  change(row: number, column: number, text: string): void {
    this.content.push([row, column, text]);
    void this.calls.call('change', [row, column, text]);
  }

  /** The CSV to send, of so many rows at most. */
  csv(fields: ColumnFields, most: number): Promise<Blob> {
    return this.calls.call('write', [fields, most]);
  }

  /** What is the same for the same content read in the same way. */
  contentUnder(fields: ColumnFields): string {
    return JSON.stringify([this.content, fields]);
  }

  close(): void {
    this.calls.end();
  }
}
