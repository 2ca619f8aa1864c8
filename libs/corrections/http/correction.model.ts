import { model, pageModel, schemasOf } from '#http';
import { CORRECTION as SCHEMA, CORRECTION_EXAMPLE } from '#webhooks';

/** As in the event. */
const CORRECTION = model('Correction', SCHEMA, CORRECTION_EXAMPLE);
export const CORRECTION_PAGE = pageModel(CORRECTION);

export const CORRECTION_SCHEMAS = schemasOf(CORRECTION, CORRECTION_PAGE);
