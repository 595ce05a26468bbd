import { type FieldId, PRESENCE_EVERY_MS } from '@platform/contracts/application-sets';
import { useEffect, useRef, useState } from 'react';
import { type ApplicationAddress, type OtherPlace, sendPresence } from '../api/applications-api.ts';
import { holdPlaceId, placeIdOf } from './place-id.ts';

/**
 * States in which field this page is, and returns where the other open pages are. While there are others, `onOthers` is
 * called with every round, so that the page can show what they have stored.
 */
export function usePresence(
  { workspaceId, id }: ApplicationAddress,
  { field, onOthers }: { readonly field: FieldId | null; readonly onOthers: () => void },
): readonly OtherPlace[] {
  const [others, setOthers] = useState<readonly OtherPlace[]>([]);
  const [placeId] = useState(() => placeIdOf(id));
  useEffect(() => holdPlaceId(id, placeId), [id, placeId]);
  const notified = useRef(onOthers);
  useEffect(() => {
    notified.current = onOthers;
  }, [onOthers]);
  useEffect(() => {
    let isOver = false;
    const send = async (): Promise<void> => {
      const response = await sendPresence({ workspaceId, id }, placeId, field).catch(() => null);
      if (isOver || response === null) return;
      setOthers(response.present);
      if (response.present.length > 0) notified.current();
    };
    void send();
    const timer = setInterval(() => void send(), PRESENCE_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [workspaceId, id, placeId, field]);
  return others;
}
