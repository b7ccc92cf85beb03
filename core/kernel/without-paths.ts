/** A place in the file system of a machine; paths of addresses of the web stand behind their host. */
const place = /file:\/\/[^\s)]+|(?<![\w:/.])(?:\/[\w.@~-]+){2,}\/?|\b[A-Z]:\\[^\s'"]+/g;

/** What went wrong in a program, in its words, without where its files stand: that is nobody's business outside. */
export const withoutPaths = (text: string): string => text.replace(place, '[path]');
