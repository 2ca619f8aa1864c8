import { type ReactElement, useState } from 'react';

import { DropZone } from './file/drop-zone.js';
import type { OpenFile } from './file/open-file.js';
import { FileSubmission } from './file-submission.js';
import { WholeLists } from './whole-list.js';

/** Choosing and sending a file, with what was sent before below. */
export function PortfolioPage(): ReactElement {
  const [file, setFile] = useState<OpenFile | null>(null);
  return (
    <div className="portfolio">
      {file === null ? (
        <>
          <DropZone onFile={setFile} />
          <WholeLists />
        </>
      ) : (
        <FileSubmission file={file} onLeave={() => setFile(null)} />
      )}
    </div>
  );
}
