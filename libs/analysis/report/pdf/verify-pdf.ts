import type { ReportKey } from '../proof/page-proof.js';
import { checkEvidence, checkProof, malformed, type VerifiedReport } from '../proof/verify-report.js';
import { readEvidenceFile } from './attach-evidence.js';
import { readSealedPdf } from './pdf-proof.js';

/**
 * Verifies a report printed as PDF on its own: the digest and signature of the whole file, and the attached record.
 * Every byte counts. Throws malformed_report and report_mismatch.
 * @param trusted as for verifyReport.
 */
export async function verifyPdf(
  bytes: Uint8Array,
  trusted: readonly ReportKey[] | null,
): Promise<VerifiedReport> {
  const sealed = readSealedPdf(bytes);
  if (sealed === null) throw malformed('it is a PDF without the line of its signature at the end');
  const signedBy = checkProof(sealed.signed, sealed.proof, trusted);
  const json = await readEvidenceFile(sealed.signed);
  if (json === null) throw malformed('it has no analysis.json attached');
  return { evidence: checkEvidence(json), signedBy };
}
