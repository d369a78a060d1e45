/** Invented names, not checked against trademark registers; in one place so that they are easy to replace. */
export const brands = [
  'Novaro',
  'Kelvanta',
  'Zonnetik',
  'Brisolo',
  'Aurvik',
  'Tessalyn',
  'Morvox',
  'Quintelle',
  'Halvra',
  'Veldora',
  'Orrimo',
  'Plintek',
] as const
