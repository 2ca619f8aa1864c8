/** Result formats by their `format` value, with their media types. */
export const RESULT_TYPES = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
} as const;

export type ResultFormat = keyof typeof RESULT_TYPES;
/** Formats sent as one file. */
export type FileFormat = Exclude<ResultFormat, 'json'>;

export const RESULT_FORMATS = Object.keys(RESULT_TYPES) as readonly ResultFormat[];

/** The format for a media type; JSON for any other. */
export const formatOfType = (type: string | false): ResultFormat =>
  RESULT_FORMATS.find((format) => RESULT_TYPES[format] === type) ?? 'json';
