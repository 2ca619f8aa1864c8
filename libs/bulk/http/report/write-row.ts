import { type Content, type Html, html, percent, whole } from '#analysis';

export const aed = whole;
export const percentOf = percent;

/** A row with a name and its values. */
export const row = (name: Content, ...cells: readonly Content[]): Html =>
  html`<tr>
    <th scope="row">${name}</th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;

/**
 * A table with a header.
 * @param kind CSS classes: amounts if all other columns are figures, last-figure if only the last is.
 */
export const table = (
  head: readonly Content[],
  rows: readonly Html[],
  kind: '' | 'amounts' | 'last-figure' = '',
): Html =>
  html`<table class="${kind}">
    <thead>
      <tr>
        ${head.map((name) => html`<th>${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
