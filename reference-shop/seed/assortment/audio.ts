import { colours, dark } from '../facets'
import type { Assortment } from './kind'

export const audio: readonly Assortment[] = [
  {
    category: 'audio/koptelefoons/draadloos',
    kind: 'headphones',
    noun: 'Koptelefoon',
    price: [49, 399],
    size: ['Speelduur', 'uur', [24, 30, 40, 60]],
    facets: { kleur: colours, ruisonderdrukking: ['Ja', 'Nee'], aansluiting: ['Bluetooth 5.3', 'Bluetooth/usb-c', 'Mini-jack 3,5 mm'] },
    specs: {
      Geluid: { Driver: ['30 mm', '40 mm'], Codecs: ['SBC en AAC', 'SBC, AAC en LC3'] },
      Draagcomfort: { Gewicht: ['198 g', '225 g', '254 g'], Opvouwbaar: ['Ja', 'Nee'] },
    },
    intro: [
      'De {merk} {naam} is gemaakt voor wie hem de hele dag opheeft. De beugel drukt niet en de kussens worden niet warm.',
      'Trein, kantoor of een druk gezin: met deze koptelefoon in {kleur} kies je zelf wat je hoort.',
    ],
    points: [
      ['Dagen op één lading', 'Met {maat} speelduur laad je hem niet elke dag op. Tien minuten aan de kabel is genoeg voor een middag.'],
      ['Twee apparaten tegelijk', 'Hij schakelt van je laptop naar je telefoon zodra er gebeld wordt, en terug als je ophangt.'],
      ['Kussens die je zelf vervangt', 'Na een paar jaar klik je er nieuwe op. Zo gaat het geheel langer mee.'],
      ['Bellen in de wind', 'Vier microfoons letten op je stem en laten het verkeer weg.'],
    ],
    advice: [
      'Pas hem in de winkel als je een bril draagt: de druk op de pootjes verschilt per hoofd.',
      'Zet de ruisonderdrukking in de stad uit als je fietst, dan hoor je het verkeer.',
    ],
    services: ['cover', 'gift'],
    goesWith: ['accessoires/opladers', 'accessoires/kabels'],
  },
  {
    category: 'audio/koptelefoons/oordopjes',
    kind: 'earbuds',
    noun: 'Oordopjes',
    price: [25, 279],
    size: ['Speelduur', 'uur', [18, 24, 30, 36]],
    facets: { kleur: colours, ruisonderdrukking: ['Ja', 'Nee'], waterdicht: ['IPX4', 'IPX5', 'IPX7'] },
    specs: {
      Draagcomfort: { Gewicht: ['4,2 g per stuk', '5,1 g per stuk'], Opzetstukjes: ['3 maten', '4 maten'] },
      Etui: { Laden: ['Usb-c', 'Usb-c & draadloos'] },
    },
    intro: [
      'Ze wegen zo weinig dat je vergeet dat je de {merk} {naam} in hebt. Het etui past in het kleine zakje van je spijkerbroek.',
      'Hardlopen, afwassen, een podcast in bed: deze oordopjes blijven zitten zonder te drukken.',
    ],
    points: [
      ['Blijven zitten', 'Een klein vleugeltje houdt ze op hun plek, ook als je springt.'],
      ['Regen mag', 'Zweet en een bui deren ze niet. Spoel ze na het sporten gerust af.'],
      ['Hoor je omgeving', 'Eén tik en je hoort de kassamedewerker zonder ze uit te doen.'],
      ['Terug te vinden', 'Kwijt? Laat ze piepen vanaf je telefoon.'],
    ],
    advice: [
      'Probeer alle opzetstukjes: een goede afsluiting geeft meer bas dan welke instelling ook.',
      'Elk oordopje is los na te bestellen als je er een verliest.',
    ],
    services: ['gift'],
    goesWith: ['telefonie/hoesjes', 'accessoires/opladers'],
  },
  {
    category: 'audio/soundbars',
    kind: 'soundbar',
    noun: 'Soundbar',
    price: [99, 899],
    size: ['Vermogen', 'watt', [120, 200, 300, 480]],
    facets: { kleur: dark, kanalen: ['2.0', '2.1', '3.1', '5.1'], aansluiting: ['Hdmi eARC', 'Optisch', 'Bluetooth 5.3'] },
    specs: {
      Afmetingen: { Breedte: ['80 cm', '95 cm', '110 cm'], Hoogte: ['5,8 cm', '6,4 cm'] },
      Subwoofer: { Soort: ['Ingebouwd', 'Los, draadloos'] },
    },
    intro: [
      'Televisies worden dunner en hun geluid ook. De {merk} {naam} geeft met {maat} terug wat er in het paneel niet meer past.',
      'Eén kabel, één balk, en het mompelen in films is voorbij.',
    ],
    points: [
      ['Stemmen in het midden', 'Een eigen kanaal voor spraak tilt dialogen boven de muziek uit.'],
      ['Avondstand', 'Knallen worden zachter, fluisteren harder. De buren merken niets.'],
      ['Bedien met wat je al hebt', 'De volumeknop van je televisie werkt meteen mee.'],
      ['Ook voor muziek', 'Speel direct van je telefoon, zonder de televisie aan te zetten.'],
    ],
    advice: [
      'Leg hem voor het scherm, niet in een kastje: de zijkanten hebben ruimte nodig.',
      'Let op de hoogte onder je televisie; een centimeter te veel bedekt de ontvanger.',
    ],
    services: ['cover'],
    goesWith: ['accessoires/kabels', 'audio/speakers'],
  },
  {
    category: 'audio/speakers',
    kind: 'speaker',
    noun: 'Speaker',
    price: [29, 349],
    size: ['Vermogen', 'watt', [10, 20, 40, 80]],
    facets: { kleur: colours, waterdicht: ['IPX4', 'IPX7', 'IP67'] },
    specs: {
      Accu: { Speelduur: ['10 uur', '14 uur', '20 uur'], Laadtijd: ['2,5 uur', '3 uur'] },
      Afmetingen: { Gewicht: ['0,5 kg', '0,9 kg', '1,6 kg'] },
    },
    intro: [
      'Een picknick, een klus in de schuur of een middag aan het water: de {merk} {naam} gaat mee in je tas.',
      'Klein van stuk, groot van geluid, en ook op de boekenplank staat hij niet verkeerd.',
    ],
    points: [
      ['Zand en water', 'Spoel hem af onder de kraan. De poorten zitten achter een klepje dat blijft zitten.'],
      ['Zet er twee neer', 'Twee dezelfde vormen samen stereo; meer kan ook, voor in de tuin.'],
      ['Lang genoeg voor een feest', 'De accu haalt de avond op gewoon volume met gemak.'],
      ['Rondom geluid', 'Het maakt niet uit waar je zit: hij straalt naar alle kanten.'],
    ],
    advice: [
      'Voor een keuken is 10 tot 20 watt genoeg. Buiten mag het dubbele.',
      'Laat hem niet een winter lang leeg liggen; een halfvolle accu veroudert het traagst.',
    ],
    services: ['gift'],
    goesWith: ['accessoires/opladers', 'accessoires/kabels'],
  },
]
