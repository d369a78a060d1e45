import { cities } from '../cities'

/** Words that are filled in for placeholders in sentences. */
export const slots: Readonly<Record<string, readonly string[]>> = {
  tijd: ['een week', 'tien dagen', 'twee weken', 'drie weken', 'een maand', 'zes weken', 'twee maanden', 'drie maanden', 'een half jaar'],
  vaak: ['elke dag', 'bijna elke dag', 'een paar keer per week', 'vooral in het weekend', 'de hele dag door', 'vooral ’s avonds'],
  wie: [
    'mijn vader',
    'mijn moeder',
    'mijn dochter',
    'mijn zoon',
    'mijn schoonmoeder',
    'mijn schoonvader',
    'mijn buurman',
    'mijn buurvrouw',
    'mijn oma',
    'mijn opa',
    'mijn zus',
    'mijn broer',
    'mijn man',
    'mijn vriendin',
    'onze oudste',
    'onze jongste',
  ],
  stad: cities.map(({ name }) => name),
  wanneer: ['maandagavond', 'dinsdag', 'woensdagavond', 'donderdag', 'vrijdagavond', 'zaterdag', 'zondagavond'],
  getal: ['twee', 'drie', 'vier', 'vijf', 'zes'],
  jaren: ['zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf', 'veertien', 'vijftien'],
}

/** First sentences, without an opinion. */
export const openings = [
  'Al {tijd} in gebruik, {vaak}.',
  'Gekocht voor {wie}, {als verjaardagscadeau|als verrassing|na lang zoeken|op aanraden van een collega|omdat de oude het begaf}.',
  '{wanneer} besteld, {de volgende dag in huis|netjes op tijd bezorgd|opgehaald in {stad}|door {wie} aangenomen}.',
  'De vorige ging {jaren} jaar mee.',
  'Eerst in de winkel in {stad} bekeken, daarna online besteld.',
  'Gekozen op advies van {{wie}|de medewerker in {stad}|een collega|de buren}.',
  'Ik twijfelde tussen {deze} en een {goedkoper|duurder|ouder|nieuwer} model.',
  'Na {tijd} kan ik er iets zinnigs over zeggen.',
  'Dit is {mijn eerste|mijn tweede|onze eerste|onze derde} van {merk}.',
  'Ik had {geen|niet veel|best wat|hoge} verwachtingen van {merk}.',
  '{wie} had er al een, daarom {ook voor {merk} gekozen|durfde ik het aan|wist ik wat ik kon verwachten}.',
  'We hebben {hem} nu {tijd}.',
]

/** Last sentences, by stars. */
export const endings: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Teruggestuurd; na {getal} dagen had ik mijn geld terug.',
    'Dit koop ik niet nog eens.',
    'Jammer van {het geld|de tijd|de moeite}.',
    'Volgende keer kijk ik eerst in de winkel in {stad}.',
    '{wie} had me nog gewaarschuwd.',
  ],
  2: [
    'Omgeruild in {stad}, en dat ging gelukkig vlot.',
    'De klantenservice {dacht wel goed mee|belde netjes terug|loste het binnen {getal} dagen op}, vandaar twee sterren.',
    'Voor {dit geld|deze prijs} had ik meer verwacht.',
    '{wie} gebruikt {hem} nu, ik heb iets anders gekocht.',
    'Met {wie} erbij {drie avonden|een zaterdag} geprobeerd, zonder resultaat.',
  ],
  3: [
    'Voor {de|deze} prijs is het te doen{.|, vindt ook {wie}.}',
    'Wie {minder|niet zoveel} eist dan {ik|wij}, is er vast blij mee.',
    'In de aanbieding zou ik {hem} wel weer nemen.',
    'Niet slecht, niet bijzonder.',
    '{wie} vindt het allemaal prima, ik ben wat kritischer.',
    'We houden {hem}, maar met enige twijfel.',
  ],
  4: [
    'Eén ster eraf voor {de handleiding|de verpakking|de prijs|de vingerafdrukken|de uitleg in de doos}.',
    'Alleen {de handleiding|de uitleg|de verpakking} kan beter.',
    'Op een {kleinigheid|paar kleinigheden} na tevreden.',
    'Vijf sterren als {hij} iets goedkoper was geweest.',
    '{wie} is er ook {blij mee|over te spreken}.',
    'Verder geen klachten.',
  ],
  5: [
    'Ik zou {hem} zo weer kopen{.|, en {wie} ook.}',
    '{wie} wil er nu ook een.',
    'Beter dan {ik had gehoopt|verwacht}.',
    'Al {getal} keer aangeraden, ook aan {wie}.',
    'Elke euro waard{.|, zegt zelfs {wie}.}',
    'Hadden we dit maar {eerder|jaren eerder} gedaan.',
    '{Niets op|Ik heb er niets op|Ook {wie} heeft er niets op} aan te merken.',
  ],
}

/** Titles that fit any product. */
export const titles = {
  low: ['{deze} valt tegen', 'Niet blij met {deze}', 'Had meer verwacht van {merk}', 'Helaas teruggestuurd', 'Na {tijd} al klaar mee'],
  fair: ['Prima, maar niet perfect', 'Wisselende ervaringen', 'Redelijk tevreden', 'Goed genoeg voor {wie}', 'Na {tijd}: best aardig'],
  high: [
    'Blij met {deze}',
    'Tevreden na {tijd}',
    'Goede keus van {wie}',
    'Weer {merk}, weer tevreden',
    'Ook {wie} is enthousiast',
    'Precies wat we zochten',
    'Aanrader',
  ],
} as const
