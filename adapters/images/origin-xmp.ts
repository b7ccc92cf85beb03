const sourceTypes = /http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/[A-Za-z]+/;

/** What a picture says of how it was made (XMP, IPTC `DigitalSourceType`); undefined when it says nothing. */
export const sourceTypeOf = (xmp: Uint8Array | undefined): string | undefined =>
  xmp && sourceTypes.exec(Buffer.from(xmp).toString('utf8'))?.[0];

/** Whether that names a model, wholly or in part. */
export const isMadeWithAi = (sourceType: string | undefined): boolean =>
  /trainedAlgorithmicMedia$/i.test(sourceType ?? '');

/** XMP that says how a picture was made, and nothing else. */
export const originXmp = (sourceType: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ` +
  `Iptc4xmpExt:DigitalSourceType="${sourceType}"/></rdf:RDF></x:xmpmeta>`;
