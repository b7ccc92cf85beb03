import { transformSync } from 'rolldown/utils';

const options = { lang: 'tsx', target: 'es2024', jsx: { runtime: 'automatic', development: false }, sourcemap: true };

/** Jest transformer for TSX; Node runs plain TypeScript as it is. */
export default {
  process(source, path) {
    const { code, map, errors } = transformSync(path, source, options);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    return { code, map };
  },
};
