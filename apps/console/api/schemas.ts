import type { components } from '../../../clients/typescript/src/generated/openapi.js';

export type Schemas = components['schemas'];
export type Problem = Schemas['Problem'];
export type Property = Schemas['Property'];
export type Analysis = Schemas['DealAnalysis'];
export type AnalysisRecord = Schemas['AnalysisRecord'];
export type Verdict = Schemas['Verdict'];
