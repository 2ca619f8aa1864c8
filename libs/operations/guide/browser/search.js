/** Searches the guides in the browser; the index is fetched when the field gets focus. */
import MiniSearch from './minisearch.js';

const SEARCH = { prefix: true, fuzzy: 0.15, boost: { heading: 4, page: 2 }, combineWith: 'AND' };
const MOST = 10;

const home = document.body.dataset.home;
const field = document.getElementById('search');
const list = document.getElementById('found');
let index;
let chosen = -1;

function load() {
  index ??= fetch(`${home}search.json`)
    .then((answer) => answer.json())
    .then(({ options, index: known }) => MiniSearch.loadJS(known, options))
    .catch((error) => {
      index = undefined; // the next focus or letter tries again
      throw error;
    });
  return index;
}

function show(found, words) {
  chosen = -1;
  list.replaceChildren(
    ...found.slice(0, MOST).map(({ id, page, heading }, at) => {
      const link = document.createElement('a');
      link.href = home + id;
      link.tabIndex = -1;
      const where = document.createElement('small');
      where.textContent = page === heading ? '' : page;
      link.append(heading, ' ', where);
      const item = document.createElement('li');
      item.role = 'option';
      item.id = `found-${at}`;
      item.append(link);
      return item;
    }),
  );
  if (found.length === 0) {
    const none = document.createElement('li');
    none.role = 'option';
    none.ariaDisabled = 'true';
    none.textContent = `No results for “${words}”.`;
    list.append(none);
  }
  open(words !== '');
}

function open(isOpen) {
  list.hidden = !isOpen;
  field.ariaExpanded = String(isOpen);
  if (!isOpen) field.removeAttribute('aria-activedescendant');
}

function choose(at) {
  const items = [...list.querySelectorAll('li:has(a)')];
  if (items.length === 0) return;
  chosen = (at + items.length) % items.length;
  items.forEach((item, place) => (item.ariaSelected = String(place === chosen)));
  field.setAttribute('aria-activedescendant', items[chosen].id);
  items[chosen].scrollIntoView({ block: 'nearest' });
}

field.addEventListener('focus', () => void load());
field.addEventListener('input', async () => {
  const words = field.value.trim();
  const known = await load();
  if (words === field.value.trim()) show(known.search(words, SEARCH), words);
});
field.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    choose(chosen + (event.key === 'ArrowDown' ? 1 : -1));
  } else if (event.key === 'Enter') {
    list.querySelectorAll('a')[Math.max(0, chosen)]?.click();
  } else if (event.key === 'Escape') open(false);
});
list.addEventListener('click', () => open(false));
document.addEventListener('click', (event) => {
  if (!event.target.closest('search')) open(false);
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea')) return;
  event.preventDefault();
  field.focus();
});

// On narrow screens the page list is collapsed.
if (matchMedia('(max-width: 52rem)').matches) document.querySelector('nav details').open = false;
