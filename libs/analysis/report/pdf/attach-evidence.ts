const NAME = 'analysis.json';

/** Attaches evidence to a PDF as a file; the same PDF, evidence and moment give the same bytes. */
export async function attachEvidence(
  pdf: Uint8Array,
  { json, title, language, moment }: EvidenceFile,
): Promise<Uint8Array> {
  const { AFRelationship, PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  await document.attach(Buffer.from(json), NAME, {
    mimeType: 'application/json',
    description: 'What the report rests on, for programs: the record as it is sealed',
    creationDate: moment,
    modificationDate: moment,
    afRelationship: AFRelationship.Source,
  });
  document.setTitle(title);
  document.setLanguage(language);
  document.setCreator('Deal Intelligence API');
  document.setProducer('Deal Intelligence API');
  document.setCreationDate(moment);
  document.setModificationDate(moment);
  return document.save({ useObjectStreams: false });
}

export interface EvidenceFile {
  readonly json: string;
  readonly title: string;
  /** As an HTML language code. */
  readonly language: string;
  /** The record's time: a PDF states when it was made, but must be the same whenever it is made. */
  readonly moment: Date;
}

/** The evidence attached to a PDF, as JSON; null if it has none or cannot be read. */
export async function readEvidenceFile(pdf: Uint8Array): Promise<string | null> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const file = document.getAttachments().find(({ name }) => name === NAME);
    return file === undefined ? null : Buffer.from(file.data).toString('utf8');
  } catch {
    return null;
  }
}
