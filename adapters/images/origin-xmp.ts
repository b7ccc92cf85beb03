const sourceTypes = /http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/[A-Za-z]+/;

/** The declared origin of a picture (XMP, IPTC `DigitalSourceType`); undefined without one. */
export const sourceTypeOf = (xmp: Uint8Array | undefined): string | undefined =>
  xmp && sourceTypes.exec(Buffer.from(xmp).toString('utf8'))?.[0];

/** Whether that means a model, wholly or in part. */
export const isMadeWithAi = (sourceType: string | undefined): boolean =>
  /trainedAlgorithmicMedia$/i.test(sourceType ?? '');

/** XMP with only the origin of a picture. */
export const originXmp = (sourceType: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ` +
  `Iptc4xmpExt:DigitalSourceType="${sourceType}"/></rdf:RDF></x:xmpmeta>`;
