/** Coined names, checked against no register: kept in one place so that any can be replaced. */
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
