import { hash } from 'node:crypto';

/**
 * The style of the page, also for printing on A4. There are no style attributes, so a policy only has to allow this
 * hash.
 */
export const STYLE = `
@page{size:A4;margin:12mm 14mm 15mm;@bottom-center{content:counter(page) " / " counter(pages);direction:ltr;font:8pt "Noto Sans","DejaVu Sans",sans-serif;color:#4c5a6d}}
*{box-sizing:border-box}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{font:10.5pt/1.4 "Noto Sans","Noto Sans Arabic","Segoe UI","Helvetica Neue",Arial,sans-serif;color:#1a2230;background:#fff;max-width:190mm;margin:0 auto;padding:8mm 4mm}
[lang=ar] body{font-family:"Noto Sans Arabic","Segoe UI","Geeza Pro",Tahoma,Arial,sans-serif;font-size:10pt;line-height:1.48}
header{border-bottom:2pt solid #1f3a5f;margin-bottom:3mm;padding-bottom:1.5mm}
h1{font-size:15pt;line-height:1.25;margin:0;color:#1f3a5f}
header p{margin:1mm 0 0}
.subtitle{color:#8a1c1c;font-weight:600}
h2{font-size:11pt;margin:4mm 0 1.2mm;color:#1f3a5f;border-bottom:.5pt solid #b9c4d3;break-after:avoid}
p{margin:0 0 1.5mm}
.sandbox{background:#fff3cd;border:.5pt solid #c9a227;padding:1.5mm 3mm;margin:0 0 3mm}
.headline{display:flex;flex-wrap:wrap;gap:2mm;margin:0 0 1.5mm;break-inside:avoid}
.headline div{flex:1 1 0;min-width:min-content;border:.5pt solid #b9c4d3;border-top:2pt solid #1f3a5f;padding:1.5mm 2mm;background:#f5f8fb}
.headline dt{font-size:8.5pt;color:#4c5a6d;margin:0}
.headline dd{margin:.5mm 0 0;font-size:11pt;font-weight:600;line-height:1.3}
.amount{display:inline-block;white-space:nowrap}
.many .amount{font-size:9.5pt}
table{border-collapse:collapse;width:100%;margin:0 0 2mm;font-size:9pt}
th,td{text-align:start;vertical-align:top;padding:.9mm 1.5mm;border-bottom:.5pt solid #d7dee8}
thead th{background:#e9eff6;font-weight:600;border-bottom:.75pt solid #1f3a5f}
tr{break-inside:avoid}
thead{display:table-header-group}
th[scope=row]{font-weight:500;color:#4c5a6d;white-space:nowrap}
.facts{table-layout:fixed}
.facts th:first-child{width:40mm;white-space:normal}
.facts td{overflow-wrap:anywhere}
.figures{font-size:7.6pt;font-variant-numeric:tabular-nums;break-inside:avoid}
.figures th,.figures td{padding:.7mm 1mm}
.figures .small{font-size:6.4pt}
.figures td:not(.name),.figures th:not(.name){text-align:right;white-space:nowrap}
.figures td.day,.figures th.day{min-width:0;white-space:nowrap;width:1%}
.figures td.name:not(.day){min-width:44mm;width:60%}
.figures thead th:not(.name){white-space:normal}
figure{margin:2mm 0;break-inside:avoid}
figcaption{font-size:8.5pt;color:#4c5a6d}
svg{display:block;width:100%;height:auto;font-family:inherit}
td svg{width:36mm;flex:none}
.bar{display:grid;grid-template-columns:36mm 13mm;align-items:center;justify-content:right}
.amounts th:not(:first-child),.amounts td{text-align:right;white-space:nowrap}
.amounts th[scope=row]{white-space:normal}
.amounts{break-inside:avoid}
.last-figure th:last-child,.last-figure td:last-child{text-align:right;white-space:nowrap}
.excluded td:not(.why){white-space:nowrap}
.excluded .why{width:60%}
[dir=rtl] td svg{transform:scaleX(-1)}
.axis{stroke:#8794a6;stroke-width:1;fill:none}
.grid{stroke:#e3e8ef;stroke-width:1}
.label{font-size:11px;fill:#4c5a6d}
.sale{fill:#4f7cac;fill-opacity:.45;stroke:#2d5580;stroke-width:.7}
.subject{stroke:#b3261e;stroke-width:2.5;fill:#b3261e}
.subject-label{font-size:11px;fill:#b3261e;font-weight:600}
.pair{display:grid;grid-template-columns:minmax(0,490fr) minmax(0,262fr);column-gap:2mm}
.pair figcaption{grid-column:1/-1}
.land{stroke:#c0cad6;stroke-width:.7;stroke-linejoin:round;fill:#f1f3f6}
.land.sold{fill:#bfd2e8;stroke:#4f7cac}
.land.home{fill:#f4cfcb;stroke:#b3261e;stroke-width:1.6}
.edge{fill:none;stroke:#b9c4d3}
.count{fill:#1f3a5f}
.count-label{fill:#fff;font-weight:600}
.here,.near,.far{paint-order:stroke;stroke:#fff;stroke-width:2.5;stroke-linejoin:round}
.here{fill:#b3261e;font-weight:600}.near{fill:#1a2230}.far{fill:#6b7889}
.flags{list-style:none;margin:0;padding:0}
.flags li{border-inline-start:3pt solid #8794a6;padding:.5mm 2.5mm;margin:0 0 1.5mm;break-inside:avoid}
.flags .high{border-color:#b3261e}.flags .watch{border-color:#c9821a}
.flags strong{margin-inline-end:1.5mm}
.outcome strong{font-size:12pt}
.outcome.high strong{color:#b3261e}.outcome.watch strong{color:#8a5a00}.outcome.good strong{color:#1d6b3c}
.missing{background:#f4f4f4;border-inline-start:3pt solid #8794a6;padding:1mm 2.5mm}
.limits{border:.75pt solid #8a1c1c;padding:1.5mm 3mm;break-inside:avoid}
code{font:8pt/1.35 "DejaVu Sans Mono",ui-monospace,Consolas,monospace;overflow-wrap:anywhere;unicode-bidi:isolate}
.detail{font-size:9.5pt}
[dir=rtl] .flags .detail{display:block;direction:ltr;text-align:left;color:#4a5566;font-size:7.6pt;line-height:1.3}
td .detail{font-size:8pt;line-height:1.3}
.signing{display:grid;grid-template-columns:1fr 1fr;gap:11mm 8mm;padding-top:9mm;margin:0;break-inside:avoid}
.signing div{border-top:.75pt solid #1a2230;padding-top:1mm;font-size:9pt}
.signing+p{margin-top:3mm}
.small{font-size:8.5pt;color:#4c5a6d}
.block{break-inside:avoid}
.closing{break-before:avoid}
@media print{body{padding:0;max-width:none;font-size:9pt;line-height:1.33}table{font-size:8.1pt}th,td{padding:.6mm 1.5mm}.detail{font-size:8.2pt}[lang=ar] body{font-size:9.2pt;line-height:1.34}}
@media screen and (max-width:640px){.pair{grid-template-columns:minmax(0,1fr)}.headline{flex-wrap:wrap}.headline div{flex-basis:40%}
th[scope=row],.amounts th:not(:first-child){white-space:normal}.facts th:first-child{width:30%}
td svg{width:14mm}.bar{grid-template-columns:14mm 12mm}
th[scope=row] bdi{white-space:nowrap}
table:not(.facts),figure{display:block;overflow-x:auto}figure:not(.pair) svg{min-width:520px}}
`;

/** The style's source expression in a Content-Security-Policy. */
export const STYLE_SOURCE = `'sha256-${hash('sha256', STYLE, 'base64')}'`;
