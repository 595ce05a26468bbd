/**
 * Names of towns that a dictionary of French or English has as words too, which hardly anybody types who looks for funding:
 * "provins" are shoots of vines, "arras" are tapestries. Folded, without an article.
 */
export const TOWNS_RATHER_THAN_WORDS: ReadonlySet<string> = new Set(
  (
    'perigueux valenciennes alencon montelimar arles massy ales anglet arras castres douai agen cambrai etampes rambouillet cavaillon ' +
    'vichy frontignan rodez challans loos sevres montmorency sorgues yutz cestas saran coulommiers fontainebleau elbeuf argentan gien ' +
    'genas gueret chateaubriant marly talant sassenage provins trets tarare borgo cabries redon pithiviers privas venelles guilers ' +
    'cayenne pantin sarcelles calais houdan langeais mirepoix quintin vouvray marennes sancerre baccarat moutiers seltz pompey grimaud ' +
    'loches cancale fayence kembs senas'
  ).split(' '),
);
