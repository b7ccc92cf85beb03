/** Width and height in pixels of a stored picture, as its address says them (`/media/<hash>-<W>x<H>.<ext>`). */
export const imageSize = (address: string): { width: number; height: number } | null => {
  const [, width, height] = /^\/media\/[\w.-]*-(\d+)x(\d+)\.\w+$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
};
