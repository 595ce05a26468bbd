import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { foldText } from '@platform/contracts/folded-text';

/** Programmes of the Union, folded; their national and regional calls are filed elsewhere and do not count. */
const PROGRAMMES =
  /\b(horizon europe|life programme|programme life|creative europe|europe creative|digital europe|europe numerique|erasmus\+?|connecting europe facility|mecanisme pour l.interconnexion en europe|innovation fund|eic accelerator|single market programme|citizens, equality|euratom)\b/u;
const FUNDERS =
  /\b(commission europeenne|european commission|european innovation council|eismea|cinea|hadea|eacea|european research executive agency|euipo)\b/u;
const HOSTS = /^(?:[a-z0-9-]+\.)*europa\.eu$/u;

/** Whether a programme is filed with the institutions of the European Union, by its address, its funder or its name. */
export function isEuropean({
  officialUrl,
  funders,
  programmes,
}: Pick<ReadSubsidy, 'officialUrl' | 'funders' | 'programmes'>): boolean {
  if (officialUrl !== null && URL.canParse(officialUrl) && HOSTS.test(new URL(officialUrl).hostname))
    return true;
  return (
    funders.some((funder) => FUNDERS.test(foldText(funder))) ||
    programmes.some((programme) => PROGRAMMES.test(foldText(programme)))
  );
}
