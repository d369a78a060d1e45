import { colours } from '../facets'
import type { Assortment } from './kind'

export const phones: readonly Assortment[] = [
  {
    category: 'telefonie/smartphones',
    kind: 'phone',
    noun: 'Smartphone',
    share: 2,
    price: [149, 1399],
    size: ['Schermdiagonaal', 'inch', [6]],
    facets: {
      opslag: ['128 GB', '256 GB', '512 GB', '1 TB'],
      kleur: colours,
      verbinding: ['4G', '5G'],
      simkaart: ['Nano-sim', 'Nano-sim & e-sim'],
    },
    variants: ['kleur', 'opslag'],
    energy: ['A', 'B', 'C'],
    specs: {
      Camera: { Hoofdcamera: ['48 MP', '50 MP', '64 MP'], Groothoek: ['8 MP', '12 MP'], Zoom: ['2x', '3x', '5x'] },
      Accu: { Capaciteit: ['4.500 mAh', '5.000 mAh', '5.500 mAh'], 'Draadloos laden': ['Ja', 'Nee'] },
      Bescherming: { Waterdicht: ['IP54', 'IP67', 'IP68'] },
    },
    intro: [
      'De {merk} {naam} in {kleur} is een telefoon om een paar jaar mee te doen: stevig glas, een verse accu en updates tot ver na de koop.',
      'Foto’s van een verjaardag bij kaarslicht, een lange treinrit met film: deze smartphone haalt de avond zonder stekker.',
    ],
    points: [
      ['Scherp in het donker', 'De camera wacht een fractie langer en rekent de beweging eruit. Flitsen hoeft zelden.'],
      ['Half vol in twintig minuten', 'Leg hem aan de lader als je onder de douche stapt.'],
      ['Vijf jaar updates', 'Nieuwe functies én reparaties van lekken, zonder dat je iets hoeft te doen.'],
      ['Te repareren', 'Scherm en accu vervangen we in de winkel terwijl je wacht.'],
      ['Leesbaar in de zon', 'Het scherm wordt buiten vanzelf helderder en blijft koel.'],
    ],
    advice: [
      'Bewaar je foto’s in de cloud, dan is 128 GB genoeg. Film je veel, kies dan 256 GB of meer.',
      'Er zit geen oplader in de doos. Een lader van 30 watt of meer laadt hem op volle snelheid.',
    ],
    services: ['cover', 'setup', 'gift'],
    goesWith: ['telefonie/hoesjes', 'accessoires/opladers', 'audio/koptelefoons/oordopjes'],
  },
  {
    category: 'telefonie/smartwatches',
    kind: 'smartwatch',
    noun: 'Smartwatch',
    price: [79, 499],
    size: ['Kast', 'mm', [40, 42, 44, 46]],
    facets: { kleur: colours, waterdicht: ['5 ATM', '10 ATM'], gps: ['Ja', 'Nee'] },
    variants: ['kleur'],
    specs: { Metingen: { Hartslag: ['Ja'], Zuurstof: ['Ja', 'Nee'], Slaap: ['Ja'] }, Accu: { Duur: ['2 dagen', '5 dagen', '10 dagen'] } },
    intro: [
      'Wie belt er, hoe laat gaat de bus, heb ik genoeg bewogen? De {merk} {naam} geeft antwoord zonder dat je je telefoon pakt.',
      'Een horloge van {maat} dat ook ’s nachts om mag: licht, glad en zonder knoppen die in je pols prikken.',
    ],
    points: [
      ['Leest in de zon', 'Het scherm past zich aan en gaat pas aan als je kijkt.'],
      ['Zwemmen kan', 'Telt baantjes en blaast na afloop het water uit de luidspreker.'],
      ['Band los in een tel', 'Leer voor overdag, rubber voor het sporten; zonder gereedschap.'],
      ['Slaap begrijpelijk', 'Geen grafieken vol termen maar één zin over je nacht.'],
    ],
    advice: [
      'Meet je pols: de kleine kast zit vanaf 13 cm, de grote vanaf 16 cm prettig.',
      'Controleer of je telefoon recent genoeg is; dat staat bij de specificaties.',
    ],
    services: ['cover', 'gift'],
    goesWith: ['accessoires/opladers', 'audio/koptelefoons/oordopjes'],
  },
  {
    category: 'telefonie/hoesjes',
    kind: 'phone-case',
    noun: 'Hoesje',
    price: [9, 49],
    size: ['Voor schermen van', 'inch', [6]],
    facets: { kleur: colours, materiaal: ['Siliconen', 'Leer/stof', 'Gerecycled kunststof'], soort: ['Achterkant', 'Boekje'] },
    variants: ['kleur', 'materiaal'],
    specs: { Bescherming: { Valhoogte: ['1 m', '2 m', '3 m'], Magneten: ['Ja', 'Nee'] } },
    intro: [
      'De {merk} {naam} vangt op wat je telefoon anders zelf moet opvangen. De rand steekt net boven het scherm uit.',
      'Dun genoeg om te vergeten, stevig genoeg voor een stoeptegel.',
    ],
    points: [
      ['Hoeken met lucht', 'In elke hoek zit een kamertje dat de klap verdeelt.'],
      ['Blijft schoon', 'Vlekken veeg je weg met een doekje en wat zeep.'],
      ['Laadt erdoorheen', 'Draadloos laden kan met het hoesje om.'],
      ['Grip zonder plakken', 'Glijdt niet van de bank en wel in je broekzak.'],
    ],
    advice: [
      'Kijk bij de specificaties van je telefoon welk model je hebt; een halve millimeter scheelt al.',
      'Een boekje beschermt ook het scherm, een achterkant is dunner.',
    ],
    goesWith: ['accessoires/opladers'],
  },
]
