/** How the names of files end that hold an exported article. */
export const exportedEnding = '.article.json';
