// What people write: notes at what fails, comments at decisions and issues, in the language of the author.
import type { DecisionCode } from '@gemba/domain/workflow/decision.schema'
import type { Random } from './random.ts'

type Both = { en: readonly string[]; de: readonly string[] }
type Language = keyof Both

export const say = (random: Random, words: Both, language: Language) => random.pick(words[language])

const anyFailure: Both = {
  en: ['Not in order, reported to the shift lead.', 'Found during the check, marked with a red tag.'],
  de: ['Nicht in Ordnung, Schichtführer informiert.', 'Bei der Prüfung gefunden, rot gekennzeichnet.'],
}

const outOfLimits: Both = {
  en: [
    'Last pieces of the lot drifted towards the upper limit, insert is worn.',
    'Measured twice, second gauge confirms.',
  ],
  de: [
    'Letzte Teile laufen zur oberen Grenze, Platte verschlissen.',
    'Zweimal gemessen, zweites Messmittel bestätigt.',
  ],
}

const failures: Record<string, Both> = {
  crosshole: {
    en: ['Burr in the cross-hole, about 0.2 mm, on two of five pieces.', 'Burr at the exit of the cross-hole.'],
    de: ['Grat in der Querbohrung, etwa 0,2 mm, an zwei von fünf Teilen.', 'Grat am Austritt der Querbohrung.'],
  },
  burrs: {
    en: ['Sharp edge at the flange, deburring tool was dull.'],
    de: ['Scharfe Kante am Flansch, Entgrater stumpf.'],
  },
  damage: {
    en: ['Dent on face A, 1 mm, from the transport rack.'],
    de: ['Druckstelle auf Fläche A, 1 mm, vom Transportgestell.'],
  },
  calibration: {
    en: ['Calibration of CA-022 expired two days ago.'],
    de: ['Kalibrierung von CA-022 seit zwei Tagen abgelaufen.'],
  },
  leaks: { en: ['Oil drops under the mast, about a hand wide.'], de: ['Öltropfen unter dem Mast, etwa handbreit.'] },
  tires: {
    en: ['Cut in the left drive tire, 4 cm.', 'Chunk out of the right load wheel.'],
    de: ['Schnitt im linken Antriebsrad, 4 cm.', 'Ausbruch am rechten Lastrad.'],
  },
  horn: { en: ['Horn only works sometimes.'], de: ['Hupe geht nur manchmal.'] },
  lights: { en: ['Beacon does not light up.'], de: ['Rundumleuchte leuchtet nicht.'] },
  belt: { en: ['Seat belt does not lock.'], de: ['Gurtschloss rastet nicht ein.'] },
  plates: { en: ['Capacity plate is no longer legible.'], de: ['Tragfähigkeitsschild nicht mehr lesbar.'] },
  charge: { en: ['Not plugged in overnight.'], de: ['War über Nacht nicht am Ladegerät.'] },
  coolant: {
    en: ['Concentrate topped up, measured again in an hour.'],
    de: ['Konzentrat nachgefüllt, in einer Stunde wieder gemessen.'],
  },
  pressure: { en: ['Pressure drops when the tailstock moves.'], de: ['Druck fällt, wenn der Reitstock fährt.'] },
  floor: { en: ['Chips in front of the door, cleaned up immediately.'], de: ['Späne vor der Tür, sofort gereinigt.'] },
  bench: {
    en: ['Personal tools and rags between the gauges.', 'Three open boxes without a label.'],
    de: ['Eigene Werkzeuge und Lappen zwischen den Messmitteln.', 'Drei offene Kästen ohne Beschriftung.'],
  },
  ways: { en: ['Pallet in front of the fire extinguisher.'], de: ['Palette vor dem Feuerlöscher.'] },
  labels: { en: ['Shelf 4 has no labels.'], de: ['Regal 4 ohne Beschriftung.'] },
  waste: { en: ['Chip bin is full.'], de: ['Spänebehälter voll.'] },
  board: { en: ['Board is from yesterday.'], de: ['Tafel noch von gestern.'] },
  certificate: { en: ['Certificate belongs to a different heat.'], de: ['Zeugnis gehört zu anderer Charge.'] },
  packaging: { en: ['Foil torn, bottom layer wet.'], de: ['Folie gerissen, unterste Lage nass.'] },
  rust: { en: ['Surface rust on about 20 pieces.'], de: ['Flugrost an etwa 20 Teilen.'] },
  porosity: { en: ['Pores on the sealing face, up to 1.5 mm.'], de: ['Poren an der Dichtfläche, bis 1,5 mm.'] },
  shuts: { en: ['Cold shut at the lower flange.'], de: ['Kaltlauf am unteren Flansch.'] },
  flash: { en: ['Flash at the parting line not ground.'], de: ['Grat an der Teilungsebene nicht verschliffen.'] },
  firstpiece: { en: ['First piece is not at the station.'], de: ['Erststück liegt nicht am Platz.'] },
  gauges: { en: ['Micrometer lies beside its case.'], de: ['Messschraube liegt neben dem Etui.'] },
  followed: { en: ['Deburring was done before measuring, not after.'], de: ['Entgraten vor dem Messen statt danach.'] },
  sort: { en: ['Old fixtures from BH-3900 under the bench.'], de: ['Alte Vorrichtungen von BH-3900 unter der Bank.'] },
  order: { en: ['Shadow board has four empty places.'], de: ['Werkzeugtafel mit vier leeren Plätzen.'] },
  shine: { en: ['Chips behind the machine.'], de: ['Späne hinter der Maschine.'] },
}

export const noteAt = (random: Random, questionId: string, isMeasured: boolean, language: Language) =>
  say(random, failures[questionId] ?? (isMeasured ? outOfLimits : anyFailure), language)

export const remarks: Both = {
  en: ['Coolant nozzle adjusted after piece 3.', 'Lot split across two pallets.', 'Quiet shift, nothing to report.'],
  de: [
    'Kühlmitteldüse nach Teil 3 nachgestellt.',
    'Los auf zwei Paletten verteilt.',
    'Ruhige Schicht, keine Besonderheiten.',
  ],
}

export const praise: Both = {
  en: ['Team knows the reaction plan by heart.', 'Floor marking redone.', 'Gauges clean and in their cases.'],
  de: ['Team kennt den Reaktionsplan auswendig.', 'Bodenmarkierung erneuert.', 'Messmittel sauber und im Etui.'],
}

export const decisions: Record<DecisionCode, Both> = {
  approve: {
    en: ['All characteristics within limits.', 'Checked against the drawing, released.', 'Good lot, released.'],
    de: ['Alle Merkmale in Ordnung.', 'Mit Zeichnung verglichen, freigegeben.', 'Los in Ordnung, freigegeben.'],
  },
  'hand-to-production': {
    en: ['Please check the failed characteristic at the machine.', 'Out of limits, production to decide.'],
    de: ['Bitte das Merkmal an der Maschine ansehen.', 'Außerhalb der Grenzen, Fertigung entscheidet.'],
  },
  reject: {
    en: ['Not usable, block the lot.', 'Function is at risk, not accepted.'],
    de: ['Nicht verwendbar, Los sperren.', 'Funktion gefährdet, nicht angenommen.'],
  },
  'setting-correction': {
    en: ['Insert changed, offset X -0.008, please measure again.', 'Tool replaced and offset corrected.'],
    de: ['Platte gewechselt, Korrektur X -0,008, bitte neu messen.', 'Werkzeug ersetzt, Korrektur angepasst.'],
  },
  'deviation-request': {
    en: ['Customer accepts a few µm more for this fit, please decide.', 'Request for this lot only, cause is known.'],
    de: [
      'Kunde akzeptiert einige µm mehr an dieser Passung, bitte entscheiden.',
      'Antrag nur für dieses Los, Ursache bekannt.',
    ],
  },
  bypass: {
    en: ['Gauge is in the lab, measured with the CMM instead.'],
    de: ['Messmittel im Labor, stattdessen mit KMG gemessen.'],
  },
  concede: {
    en: ['Accepted in agreement with the customer.', 'Accepted for this quantity, mark the pallets.'],
    de: ['Nach Absprache mit dem Kunden angenommen.', 'Für diese Menge angenommen, Paletten kennzeichnen.'],
  },
  reverse: {
    en: ['The cause is not described, please check again.', 'Second gauge was not used, please check.'],
    de: ['Ursache nicht beschrieben, bitte noch einmal ansehen.', 'Zweites Messmittel nicht benutzt, bitte prüfen.'],
  },
}

export const bypassReasons: Both = { en: ['Gauge out for calibration'], de: ['Messmittel in der Kalibrierung'] }

export const issueComments: Record<'begun' | 'again' | 'done' | 'closed', Both> = {
  begun: {
    en: ['Looking at it with maintenance today.', 'Spare part ordered.', 'Checked the last three lots as well.'],
    de: [
      'Sehe es mir heute mit der Instandhaltung an.',
      'Ersatzteil ist bestellt.',
      'Die letzten drei Lose ebenfalls geprüft.',
    ],
  },
  again: { en: ['Same problem again, same place.'], de: ['Tritt wieder auf, gleiche Stelle.'] },
  done: {
    en: [
      'Repaired and tested for one shift.',
      'Tool life shortened from 180 to 140 pieces.',
      'Team informed at the board.',
    ],
    de: [
      'Repariert und eine Schicht lang erprobt.',
      'Standzeit von 180 auf 140 Teile gesenkt.',
      'Team an der Tafel informiert.',
    ],
  },
  closed: { en: ['Checked on the shop floor, effective.'], de: ['Vor Ort gesehen, wirksam.'] },
}

export const closingReasons: Both = {
  en: ['Effective: has not come back.', 'Three lots without a recurrence.'],
  de: ['Wirksam: nicht wieder aufgetreten.', 'Drei Lose ohne Befund.'],
}
