/** Fails on vulnerabilities, from high on, of what is shipped; says so and passes if the registry answers no audits. */
import { spawnSync } from 'node:child_process';

const { status, stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  encoding: 'utf8',
});

function readReport() {
  try {
    const report = JSON.parse(stdout);
    return report.auditReportVersion === undefined ? null : report;
  } catch {
    return null;
  }
}

const report = readReport();
if (report === null) {
  console.log('audit: not checked, for this registry answers no audits');
} else {
  for (const { name, severity, range } of Object.values(report.vulnerabilities))
    console.log(`audit: ${severity}: ${name} ${range}`);
  console.log(`audit: ${status === 0 ? 'nothing' : 'something'} high or critical`);
  process.exitCode = status ?? 1;
}
