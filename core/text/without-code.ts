/** A Markdown text without what stands in code. */
export const withoutCode = (body: string): string => body.replace(/`+[^`]*`+/g, '');
