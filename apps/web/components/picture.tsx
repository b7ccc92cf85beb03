import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#core/kernel/language.ts';
import { storedPicture, variantSet } from '#core/media/variants.ts';

type PictureProps = {
  /** Of any picture; only those of the site itself are shown. */
  src: string | null;
  alt: string;
  /** Of `alt`, where that is not the language of the page. */
  lang?: Language | undefined;
  /** The `sizes` of the `img`. */
  sizes: string;
  /** In the first screen: fetched before anything else. */
  eager?: boolean;
  className?: string | undefined;
  /** What has to stay in sight where it is cut, as CSS places it. */
  focus?: string | null | undefined;
  /** What stands where there is no picture, or none that can be shown. */
  children: ReactNode;
};

/** What is left to try, the best first. */
type Shown = 'variants' | 'original' | 'nothing';
const afterFailure = { variants: 'original', original: 'nothing', nothing: 'nothing' } as const;

/** Whether a picture is the site's own: no other is ever fetched. */
export const isOwnPicture = (address: string | null): address is string =>
  address !== null && address.startsWith('/media/');

/** Whether a picture failed before hydration, when no event was listened to. */
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
  const [shown, setShown] = useState<Shown>(avif ? 'variants' : 'original');
  const image = useRef<HTMLImageElement>(null);
  const fail = () => setShown(afterFailure[shown]);
  useEffect(() => {
    if (image.current?.getAttribute('src') && hasFailed(image.current)) setShown((now) => afterFailure[now]);
  }, []);
  if (shown === 'nothing') return children;
  return (
    <picture key={shown}>
      {shown === 'variants' && avif && webp ? (
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
 * A picture of the site in the sizes and formats that suit the reader's screen. Where it cannot be shown, and for
 * pictures on other servers, which would learn who reads what, its children stand in.
 */
export const Picture = (props: PictureProps) =>
  isOwnPicture(props.src) ? <Shot key={props.src} {...props} src={props.src} /> : props.children;
