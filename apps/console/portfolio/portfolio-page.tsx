import { type ReactElement, useState } from 'react';

import { DropZone } from './file/drop-zone.js';
import type { OpenFile } from './file/open-file.js';
import { FileSubmission } from './file-submission.js';
import { WholeLists } from './whole-list.js';

/** A file is chosen and sent here; below it what was sent before. */
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
