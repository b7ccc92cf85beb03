import { transformSync } from 'rolldown/utils';

const options = {
  lang: 'tsx',
  target: 'es2024',
  jsx: { runtime: 'automatic', development: false },
  sourcemap: true,
};

/** A style sheet as a module of class names that map to themselves: unknown ones are undefined. */
const styleModule = (source) => {
  const names = [...source.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name);
  return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, name])))};`;
};

/** Jest transformer for TSX and style sheets; Node runs plain TypeScript unchanged. */
export default {
  process(source, path) {
    if (path.endsWith('.css')) return { code: styleModule(source) };
    const { code, map, errors } = transformSync(path, source, options);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    return { code, map };
  },
};
