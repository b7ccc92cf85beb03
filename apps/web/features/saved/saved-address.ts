/** The address of the reader's saved articles. */
export const savedPath = '/guardados';
