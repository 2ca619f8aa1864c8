import { dubaiPulseProjects } from './register-formats.js';
import type { SourceFormat } from './source-format.js';
import { dldWebExport, dubaiPulseTransactions } from './transaction-formats.js';

/** Every layout that can be imported, tried in this order. */
export const SOURCE_FORMATS: readonly SourceFormat[] = [
  dldWebExport,
  dubaiPulseTransactions,
  dubaiPulseProjects,
];
