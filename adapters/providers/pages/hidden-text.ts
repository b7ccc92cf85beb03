type Style = ReadonlyMap<string, string>;

const declarationsOf = (css: string): Style =>
  new Map(
    css
      .toLowerCase()
      .replace(/\/\*[^]*?\*\//g, '')
      .split(';')
      .map((one) => {
        const colon = one.indexOf(':');
        const value = one.slice(colon + 1).replace(/!\s*important/, '');
        return [one.slice(0, Math.max(0, colon)).trim(), value.trim()];
      }),
  );

const tiny = /^(?:0+(?:\.0*)?(?:[a-z]+|%)?|[01]?(?:\.\d+)?p[xt])$/;
const faraway =
  /-\s*(?:\d{4,}|[5-9]\d\d)(?:\.\d+)?(?:px|pt|r?em|vw|vh|%)|-\s*[1-9]\d\d(?:\.\d+)?(?:r?em|vw|vh|%)/;
const invisible = /^(?:transparent|(?:rgba|hsla)\(.*[,/]\s*0*\.?0*%?\s*\)|#[\da-f]{3}0|#[\da-f]{6}00)$/;
const white = /^(?:white|#f{3}f?|#f{6}(?:ff)?|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))$/;

/** Values of a property that hide text, each by itself. */
const hidingValues: [RegExp, RegExp][] = [
  [/^display$/, /^none$/],
  [/^visibility$/, /^(?:hidden|collapse)$/],
  [/^content-visibility$/, /^hidden$/],
  [/^opacity$/, /^(?:0+(?:\.0\d*)?|\.0\d*)%?$/],
  [/^font-size$/, tiny],
  [/^font$/, /(?:^|\s)(?:0(?:[a-z]+|%)?|[01](?:\.\d+)?p[xt])(?:[\s/]|$)/],
  [/^(?:left|right|top|bottom|text-indent|margin(?:-\w+)?|inset(?:-[\w-]+)?)$/, faraway],
  [/^(?:transform|translate)$/, /scale[xy]?\(\s*0(?:\.0\d*)?\s*[,)]/],
  [/^(?:transform|translate)$/, faraway],
  [/^clip$/, /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,)]/],
  [/^clip-path$/, /^(?:inset\(\s*(?:[5-9]\d|100)(?:\.\d+)?%|circle\(\s*0)/],
  [/^(?:-webkit-text-fill-)?color$/, invisible],
];

const normalizedColor = (value: string): string => (white.test(value) ? 'white' : value);

/** Whether text with these declarations cannot be seen. `behind`: the background that surrounds it, if known. */
const hides = (style: Style, behind: string | undefined): boolean => {
  for (const [name, value] of style)
    if (hidingValues.some(([names, values]) => names.test(name) && values.test(value))) return true;
  const clipped = /hidden|clip/.test(
    `${style.get('overflow')} ${style.get('overflow-y')} ${style.get('overflow-x')}`,
  );
  if (
    clipped &&
    ['height', 'max-height', 'width', 'max-width'].some((name) => tiny.test(style.get(name) ?? 'auto'))
  )
    return true;
  const color = style.get('color');
  // White text without any background was made for a white page.
  return color !== undefined && normalizedColor(color) === (behind ?? 'white');
};

const backgroundOf = (style: Style): string | undefined => {
  const value = style.get('background-color') ?? style.get('background');
  return value === undefined ? undefined : normalizedColor(value);
};

/** Classes by which the usual style sheets hide text from sight. */
const hidingClasses = new Set(
  'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only a11y-hidden offscreen d-none is-hidden'.split(
    ' ',
  ),
);

const isHidden = (element: Element): boolean => {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  const classes = element.getAttribute('class');
  return classes !== null && classes.split(/\s+/).some((name) => hidingClasses.has(name.toLowerCase()));
};

const maxRules = 200;
const comment = /\/\*[^]*?\*\//g;
/** Rules of the top level: those inside of `@media print` and the like do not count. */
const rule = /([^{}]+)\{([^{}]*)\}/g;
const conditional = /@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** What the style sheets within the page hide, the page itself and its article apart: they are shown by scripts. */
const hiddenByRules = (document: Document): Element[] => {
  const found: Element[] = [];
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  const rules = css.slice(0, 500_000).replace(comment, '').replace(conditional, '').matchAll(rule);
  let used = 0;
  for (const [, selector = '', declarations = ''] of rules) {
    if (!hides(declarationsOf(declarations), undefined) || used >= maxRules) continue;
    used += 1;
    try {
      found.push(...document.querySelectorAll(selector.trim()));
    } catch {
      // A selector that the parser does not know.
    }
  }
  return found.filter(({ nodeName }) => !/^(?:html|body|main|article)$/i.test(nodeName));
};

/** Removes from a page what people do not see of it: that is where orders to its readers' programs are put. */
export const removeHiddenText = (document: Document): void => {
  const hidden: Element[] = hiddenByRules(document);
  // Without recursion: pages may be nested deeper than the stack allows.
  const open: { element: Element; behind: string | undefined }[] = document.body
    ? [{ element: document.body, behind: undefined }]
    : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const { element } = next;
    const css = element.getAttribute('style');
    const style = css === null ? null : declarationsOf(css);
    const behind = (style && backgroundOf(style)) ?? next.behind;
    if (element !== document.body && (isHidden(element) || (style && hides(style, behind))))
      hidden.push(element);
    else for (const child of element.children) open.push({ element: child, behind });
  }
  for (const element of hidden) element.remove();
};
