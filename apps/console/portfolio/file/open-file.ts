import { WorkerCalls } from '../../workers/worker-calls.js';
import type { ColumnFields } from './column-fields.js';
import type { FileWorker } from './file.worker.js';
import workerUrl from './file.worker.js?worker&url';
import type { FileHead, NumberedRow } from './portfolio-file.js';

/** A chosen file, held by its own worker until it is closed. */
export class OpenFile {
  /** Distinguishes this content from any other: how it was chosen, and what was changed since. */
  private readonly content: unknown[];

  private constructor(
    readonly name: string,
    readonly head: FileHead,
    private readonly calls: WorkerCalls<FileWorker>,
    { size, lastModified }: File,
  ) {
    this.content = [name, size, lastModified];
  }

  /** Rejects with what is wrong with the file: UnreadableWorkbook, or csv-parse's error. */
  static async read(file: File): Promise<OpenFile> {
    const calls = new WorkerCalls<FileWorker>(workerUrl);
    try {
      return new OpenFile(file.name, await calls.call('read', [file]), calls, file);
    } catch (error) {
      calls.end();
      throw error;
    }
  }

  /** These rows, by position. */
  async rows(places: readonly number[]): Promise<Map<number, NumberedRow>> {
    const rows = await this.calls.call('rows', [places]);
    return new Map(rows.map((row, at) => [places[at] ?? 0, row]));
  }

  change(row: number, column: number, text: string): void {
    this.content.push([row, column, text]);
    void this.calls.call('change', [row, column, text]);
  }

  /** The CSV to send, limited to this many rows. */
  csv(fields: ColumnFields, most: number): Promise<Blob> {
    return this.calls.call('write', [fields, most]);
  }

  /** A key that is equal for the same content read in the same way. */
  contentUnder(fields: ColumnFields): string {
    return JSON.stringify([this.content, fields]);
  }

  close(): void {
    this.calls.end();
  }
}
