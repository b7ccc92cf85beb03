import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#core/text/language.ts';
import { storedPicture, variantSet } from '#core/media/variants.ts';

type PictureProps = {
  /** Any address; only pictures of the site itself are shown. */
  src: string | null;
  alt: string;
  /** Language of `alt`, if it differs from the page's. */
  lang?: Language | undefined;
  /** The `sizes` of the `img`. */
  sizes: string;
  /** Above the fold: fetched with priority. */
  eager?: boolean;
  className?: string | undefined;
  /** The focal point for cropping, as a CSS position. */
  focus?: string | null | undefined;
  /** Shown when there is no picture, or none that can be shown. */
  children: ReactNode;
};

/** The remaining options, the best first. */
type PictureSource = 'variants' | 'original' | 'nothing';
const afterFailure = { variants: 'original', original: 'nothing', nothing: 'nothing' } as const;

/** Whether a picture is the site's own: no other is ever fetched. */
export const isOwnPicture = (address: string | null): address is string =>
  address !== null && address.startsWith('/media/');

/** Whether a picture failed before hydration, when no listener was attached. */
const hasFailed = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

const Shot = ({
  src,
  alt,
  lang,
  sizes,
  eager = false,
  className,
  focus,
  children,
}: PictureProps & { src: string }) => {
  const stored = storedPicture(src);
  const [avif, webp] = [stored && variantSet(stored, 'avif'), stored && variantSet(stored, 'webp')];
  const [display, setDisplay] = useState<PictureSource>(avif ? 'variants' : 'original');
  const image = useRef<HTMLImageElement>(null);
  const fail = () => setDisplay(afterFailure[display]);
  useEffect(() => {
    if (image.current?.getAttribute('src') && hasFailed(image.current))
      setDisplay((now) => afterFailure[now]);
  }, []);
  if (display === 'nothing') return children;
  return (
    <picture key={display}>
      {display === 'variants' && avif && webp ? (
        <>
          <source type="image/avif" srcSet={avif} sizes={sizes} />
          <source type="image/webp" srcSet={webp} sizes={sizes} />
        </>
      ) : null}
      <img
        ref={image}
        className={className}
        style={focus ? { objectPosition: focus } : undefined}
        src={src}
        alt={alt}
        lang={lang}
        width={stored?.width ?? 1200}
        height={stored?.height ?? 630}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={fail}
      />
    </picture>
  );
};

/**
 * A picture of the site in suitable sizes and formats. Without one that can be shown, and for pictures on other
 * servers, which would learn who reads what, its children are shown instead.
 */
export const Picture = (props: PictureProps) =>
  isOwnPicture(props.src) ? <Shot key={props.src} {...props} src={props.src} /> : props.children;
