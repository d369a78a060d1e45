export interface City {
  name: string
  province: string
  latitude: number
  longitude: number
  /** Four digits of a PO box range, so no real home addresses. */
  postcode: number
}

const rows = `
Amsterdam|Noord-Holland|52.37|4.90|1000
Rotterdam|Zuid-Holland|51.92|4.48|3000
Den Haag|Zuid-Holland|52.07|4.30|2500
Utrecht|Utrecht|52.09|5.12|3500
Eindhoven|Noord-Brabant|51.44|5.48|5600
Groningen|Groningen|53.22|6.57|9700
Tilburg|Noord-Brabant|51.56|5.09|5000
Almere|Flevoland|52.37|5.22|1300
Breda|Noord-Brabant|51.59|4.78|4800
Nijmegen|Gelderland|51.84|5.86|6500
Apeldoorn|Gelderland|52.21|5.97|7300
Haarlem|Noord-Holland|52.38|4.64|2000
Arnhem|Gelderland|51.98|5.91|6800
Enschede|Overijssel|52.22|6.89|7500
Amersfoort|Utrecht|52.16|5.39|3800
Zaandam|Noord-Holland|52.44|4.83|1500
's-Hertogenbosch|Noord-Brabant|51.69|5.30|5200
Zwolle|Overijssel|52.51|6.09|8000
Leeuwarden|Friesland|53.20|5.79|8900
Maastricht|Limburg|50.85|5.69|6200
Leiden|Zuid-Holland|52.16|4.49|2300
Dordrecht|Zuid-Holland|51.81|4.69|3300
Zoetermeer|Zuid-Holland|52.06|4.49|2700
Emmen|Drenthe|52.78|6.90|7800
Delft|Zuid-Holland|52.01|4.36|2600
Deventer|Overijssel|52.25|6.16|7400
Alkmaar|Noord-Holland|52.63|4.75|1800
Venlo|Limburg|51.37|6.17|5900
Hilversum|Noord-Holland|52.23|5.18|1200
Heerlen|Limburg|50.88|5.98|6400
Purmerend|Noord-Holland|52.51|4.96|1440
Lelystad|Flevoland|52.52|5.48|8200
Roosendaal|Noord-Brabant|51.53|4.46|4700
Gouda|Zuid-Holland|52.02|4.71|2800
Hoorn|Noord-Holland|52.64|5.06|1620
Veenendaal|Utrecht|52.03|5.56|3900
Zeist|Utrecht|52.08|5.23|3700
Nieuwegein|Utrecht|52.03|5.09|3430
Assen|Drenthe|53.00|6.56|9400
Roermond|Limburg|51.19|5.99|6040
Oosterhout|Noord-Brabant|51.64|4.86|4900
Den Helder|Noord-Holland|52.96|4.76|1780
Hoogeveen|Drenthe|52.72|6.48|7900
Middelburg|Zeeland|51.50|3.61|4330
Goes|Zeeland|51.50|3.89|4460
Harderwijk|Gelderland|52.35|5.62|3840
Zutphen|Gelderland|52.14|6.20|7200
Tiel|Gelderland|51.89|5.43|4000
Dronten|Flevoland|52.52|5.71|8250
Vlissingen|Zeeland|51.45|3.58|4380
`

/** Largest first; coordinates of the city centre. */
export const cities: readonly City[] = rows
  .trim()
  .split('\n')
  .map(row => {
    const [name = '', province = '', latitude, longitude, postcode] = row.split('|')
    return { name, province, latitude: Number(latitude), longitude: Number(longitude), postcode: Number(postcode) }
  })
