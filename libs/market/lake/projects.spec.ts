import { describe, expect, it } from '@jest/globals';

import { importFolders } from './import-folders.fixture.js';
import { HEADERS, readReport } from './source-files.fixture.js';

describe('the project register', () => {
  const folders = importFolders();
  const { load, stored } = folders;

  it('counts houses that are registered as their plots, and not the plots of buildings', async () => {
    const project = (number: number, villas: number, units: number, plots: number | string): string =>
      `9${number},${number},مشروع,مطور,ACTIVE,40,,,30-06-2024,31-03-2027,Arjan,,0,${villas},${units},x,${plots}`;
    await load('projects.csv', [
      `${HEADERS.projects},no_of_lands`,
      project(1, 0, 0, 872),
      project(2, 1, 0, 404),
      project(3, 574, 0, 423),
      project(4, 0, 246, 12),
      project(5, 93, 551, 10),
      project(6, 7, 0, ''),
    ]);
    const rows = await stored<{ villas: number }>('SELECT villas FROM project ORDER BY number');
    expect(rows.map(({ villas }) => villas)).toEqual([872, 404, 574, 0, 93, 7]);
  });

  it('rejects a row whose fields are in other columns, and a share of progress that is none', async () => {
    const good = '91,1,مشروع,مطور,ACTIVE,40,,,30-06-2024,31-03-2027,Arjan,,1,0,80,x';
    const outcome = await load('projects.csv', [
      HEADERS.projects,
      good,
      `,${good.slice(0, -2)}`,
      good.replace('91,1', '93,3').replace(',40,', ',400,'),
    ]);
    if (outcome.status === 'refused') throw new Error(outcome.reason);
    const { accepted, rejected, report } = outcome.source;
    expect([accepted, rejected]).toEqual([1, 2]);
    expect(await readReport(folders.market.path, report)).toMatchObject([
      { line: 3, column: 'project_status', value: 'مطور' },
      { line: 4, column: 'percent_completed', value: '400' },
    ]);
  });

  it('says that a pending project is under construction if it has progressed, and reports a new status', async () => {
    const outcome = await load('projects.csv', [
      HEADERS.projects,
      ...['PENDING,0', 'PENDING,97', 'PENDING,', 'Conditional Activating,5', 'ON_HOLD,20'].map(
        (status, at) => `9${at},${at},مشروع,مطور,${status},,,30-06-2024,31-03-2027,Arjan,,1,0,80,x`,
      ),
    ]);
    const rows = await stored<{ status: string }>('SELECT status FROM project ORDER BY number');
    expect(rows.map(({ status }) => status)).toEqual([
      ...['not_started', 'active', 'not_started'],
      ...['active', 'unknown'],
    ]);
    expect(outcome).toMatchObject({
      source: { unknownWords: [{ column: 'project_status', word: 'ON_HOLD', rows: 1 }] },
    });
  });
});

describe('the export of projects from the page of the department', () => {
  const { load, stored } = importFolders();
  const header =
    'PROJECT_NUMBER,PROJECT_EN,DEVELOPER_NUMBER,DEVELOPER_EN,START_DATE,END_DATE,ADOPTION_DATE,PRJ_TYPE_EN,PROJECT_VALUE,ESCROW_ACCOUNT_NUMBER,PROJECT_STATUS,PERCENT_COMPLETED,INSPECTION_DATE,COMPLETION_DATE,DESCRIPTION_EN,AREA_EN,ZONE_EN,CNT_LAND,CNT_BUILDING,CNT_VILLA,CNT_UNIT,MASTER_PROJECT_EN';

  it('gives its English name to the project of the register', async () => {
    await load('projects.csv', [
      HEADERS.projects,
      '91,7,مشروع,مطور,ACTIVE,40,,,30-06-2024,31-03-2027,Arjan,,1,0,80,x',
    ]);
    const outcome = await load('projects-2026-06-01.csv', [
      header,
      '7,Arjan Heights,12,DEVELOPER L.L.C,2024-06-30 00:00:00,2027-06-30 00:00:00,,Normal,90000000,123,ACTIVE,55.5,2026-05-20 00:00:00,,"80 flats, 1 tower",Arjan,DDA,0,1,0,80,',
    ]);
    expect(outcome).toMatchObject({ status: 'imported', source: { merged: 1, unknownWords: [] } });
    expect(
      await stored(
        `SELECT number, name, arabic_name, percent_completed AS percent, completes::DATE::VARCHAR AS completes, units FROM project`,
      ),
    ).toEqual([
      {
        ...{ number: '7', name: 'Arjan Heights', arabic_name: 'مشروع' },
        ...{ percent: 55.5, completes: '2027-06-30', units: 80 },
      },
    ]);
  });
});
