/** IPTC's term for pictures made by a trained model. */
export const trainedAlgorithmicMedia =
  'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

const escape = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

/** XMP metadata that declares the picture as machine-generated, and the model. */
const originOf = (model: string): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>` +
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ` +
  `xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="${escape(model)}" ` +
  `Iptc4xmpExt:DigitalSourceType="${trainedAlgorithmicMedia}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const side = 1600;

/** How PNG, JPEG and WebP begin. Anything else is not even inspected: it could be a drawing that takes minutes. */
const beginnings = /^(?:\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP)/;

/**
 * Decodes a picture and re-encodes it as JPEG, with metadata that declares it as machine-generated. Throws when it is
 * not a picture.
 */
export const markGenerated = async (bytes: Uint8Array, model: string): Promise<Uint8Array> => {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (!beginnings.test(beginning)) throw new Error('not a picture in PNG, JPEG or WebP');
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' });
  return picture
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, mozjpeg: true })
    .withXmp(originOf(model))
    .toBuffer();
};
