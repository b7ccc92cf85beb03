import { useLayoutEffect, useRef, useState } from 'react';
import type { Media } from '#adapters/client/responses.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { Flex } from '@chakra-ui/react/flex';
import { List } from '@chakra-ui/react/list';
import { Span } from '@chakra-ui/react/span';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { useNumbers } from '../components/localized-text.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { MediaGrid, useCaption } from './media-grid.tsx';
import type { PickedMedia } from './media-picker.tsx';
import { UploadArea } from './upload-area.tsx';

type Chosen = readonly Media[];

const steps = { earlier: -1, later: 1 } as const;
type Step = keyof typeof steps;

/** The pictures with one of them a step earlier or later. */
const moved = (chosen: Chosen, place: number, step: Step): Chosen => {
  const others = chosen.filter((_one, index) => index !== place);
  return others.toSpliced(Math.max(0, place + steps[step]), 0, chosen[place]!);
};

/** The chosen pictures in their order, which buttons change; the focus stays with the picture that moves. */
const ChosenPictures = ({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) => {
  const t = useTexts();
  const captionOf = useCaption();
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<{ url: string; act: string } | null>(null);
  const [placed, setPlaced] = useState('');
  useLayoutEffect(() => {
    const { url, act } = next.current ?? {};
    next.current = null;
    if (url)
      list.current?.querySelector<HTMLElement>(`[data-url="${CSS.escape(url)}"] [data-act=${act}]`)?.focus();
  }, [chosen]);
  const move = (place: number, step: Step) => {
    const media = chosen[place]!;
    const to = place + steps[step];
    next.current = { url: media.url, act: step };
    setPlaced(t('media.placed', { name: captionOf(media), place: to + 1, total: chosen.length }));
    onChange(moved(chosen, place, step));
  };
  const remove = (place: number) => {
    const neighbour = chosen[place + 1] ?? chosen[place - 1];
    next.current = neighbour ? { url: neighbour.url, act: 'remove' } : null;
    onChange(chosen.filter((_one, index) => index !== place));
  };
  return (
    <>
      <List.Root as="ol" ref={list} gap="0" pb="4" aria-label={t('media.chosenList')}>
        {chosen.map((media, place) => {
          const name = captionOf(media);
          return (
            <Flex
              as="li"
              key={media.url}
              data-url={media.url}
              wrap="wrap"
              align="center"
              gap="2"
              py="2"
              borderBottom="hairline"
              fontSize="sm"
            >
              <Span minW="1.5rem" fontVariantNumeric="tabular-nums">
                {place + 1}
              </Span>
              <chakra.img w="4rem" h="3rem" objectFit="cover" src={media.url} alt="" width={64} height={48} />
              <Span flex="1 1 8rem" minW="0" lineClamp="2" overflowWrap="anywhere">
                {name}
              </Span>
              <Wrap>
                {(['earlier', 'later'] as const).map((step) => (
                  <PanelButton
                    key={step}
                    size="sm"
                    data-act={step}
                    aria-label={t(`media.${step}Of`, { name })}
                    inactive={chosen[place + steps[step]] === undefined}
                    onClick={() => move(place, step)}
                  >
                    {t(`media.${step}`)}
                  </PanelButton>
                ))}
                <PanelButton
                  size="sm"
                  variant="quietDanger"
                  data-act="remove"
                  aria-label={t('media.leaveOutOf', { name })}
                  onClick={() => remove(place)}
                >
                  {t('media.leaveOut')}
                </PanelButton>
              </Wrap>
            </Flex>
          );
        })}
      </List.Root>
      <p className="visually-hidden" role="status">
        {placed}
      </p>
    </>
  );
};

type GalleryPickerProps = { onClose: () => void; onPick: (pictures: readonly PickedMedia[]) => void };

/** A dialog to choose two or more pictures from the library, or upload them, in their order. */
export const GalleryPicker = ({ onClose, onPick }: GalleryPickerProps) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Chosen>([]);
  const numbers = useRef(new Map<string, number>());
  /** What is uploaded is chosen at once, before the files that followed it. */
  const add = (media: Media, number: number) => {
    numbers.current.set(media.url, number);
    setChosen((before) => {
      if (before.some(({ url }) => url === media.url)) return before;
      const next = before.findIndex(({ url }) => (numbers.current.get(url) ?? -1) > number);
      return before.toSpliced(next < 0 ? before.length : next, 0, media);
    });
  };
  const toggle = (media: Media) =>
    setChosen((before) => {
      const others = before.filter(({ url }) => url !== media.url);
      return others.length < before.length ? others : [...before, media];
    });
  const rewrite = (media: Media) =>
    setChosen((before) => before.map((one) => (one.url === media.url ? media : one)));
  const pick = () => {
    onPick(chosen);
    onClose();
  };
  const urls = chosen.map(({ url }) => url);
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('media.pickSeveral')}
      description={t('media.pickSeveralHint')}
      size="lg"
      footer={
        <>
          <Text role="status" marginEnd="auto">
            {chosen.length ? t('media.chosen', counted(chosen.length)) : null}
            {chosen.length < 2 ? ` ${t('media.chooseSeveral')}` : null}
          </Text>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant="main" inactive={chosen.length < 2} onClick={pick}>
            {t('media.useSeveral')}
          </PanelButton>
        </>
      }
    >
      <UploadArea kind="picture" onUploaded={add} chosen={urls} onUse={toggle} onWrite={rewrite} />
      {chosen.length ? <ChosenPictures chosen={chosen} onChange={setChosen} /> : null}
      <MediaGrid kind="picture" search={search} onSearch={setSearch} onOpen={toggle} chosen={urls} />
    </PanelDialog>
  );
};
