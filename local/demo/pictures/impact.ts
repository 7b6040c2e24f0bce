/** Drawings of things on item lists (`svg/item-<name>.svg`). A thing's picture stands beside its name, so it needs few words. */
const ITEM_DRAWINGS = {
  "school-bag": "Drawing: a blue school bag with a red flap",
  "book-set": "Drawing: a pile of schoolbooks tied with a ribbon",
  bookshelf: "Drawing: a bookshelf with two full boards",
  "reading-mat": "Drawing: a striped mat, rolled up at one end",
  "slate-board": "Drawing: a blackboard on its stand, chalk below it",
  "solar-lamp": "Drawing: a solar lamp beside its small panel",
  "charging-board": "Drawing: a charging board with five lamps plugged in",
  "class-kit": "Drawing: a slate, notebooks and chalk for an evening class",
  "village-kit": "Drawing: a red first-aid box with a white cross",
  blanket: "Drawing: a folded woollen blanket",
  stretcher: "Drawing: a stretcher with two poles",
  "oxygen-set": "Drawing: an oxygen cylinder with a mask",
  "school-month": "Drawing: a school register with the days of one month",
  bicycle: "Drawing: a bicycle with a basket",
  "exam-books": "Drawing: exercise books and a box of instruments",
} as const satisfies Record<string, string>;
export type ItemDrawing = keyof typeof ITEM_DRAWINGS;

/** Drawings of deliveries and papers (`svg/<name>.svg`). On bills and notes, what is private is black. */
const IMPACT_DRAWINGS = {
  "delivery-lamps-cartons": "Drawing: cartons of lamps beside the school door in Hirapani",
  "delivery-lamps-desk": "Drawing: six lit lamps in a row on a school desk",
  "delivery-lamps-handover": "Drawing: a teacher hands a lamp to a woman in front of the school",
  "delivery-board-wall": "Drawing: a charging board on a classroom wall, lamps plugged in",
  "delivery-slates": "Drawing: piles of slates and notebooks on a mat",
  "delivery-kits": "Drawing: first-aid boxes in two rows on the steps of the health post",
  "delivery-blankets": "Drawing: folded blankets and a stretcher in the ambulance",
  "delivery-cylinders": "Drawing: oxygen cylinders beside a stretcher with wheels",
  "delivery-bicycles": "Drawing: a row of bicycles at the school wall",
  "delivery-registers": "Drawing: school registers and receipts on a table",
  "bill-lamps": "Drawing: the bill of a lamp maker, telephone number and signature black",
  "bill-boards": "Drawing: the bill of an electric shop, account number and signature black",
  "bill-first-aid": "Drawing: the bill of a medical store, telephone number and signature black",
  "bill-ambulance": "Drawing: the bill of a hospital outfitter, account number and signature black",
  "bill-fees": "Drawing: a school’s receipt for fees, the pupils’ names and the signature black",
  "bill-bicycles": "Drawing: the bill of a cycle dealer, telephone number and signature black",
  "note-hirapani": "Drawing: the signed note of a delivery, names and signatures black",
} as const satisfies Record<string, string>;
export type ImpactDrawing = keyof typeof IMPACT_DRAWINGS;

export const itemDrawing = (item: ItemDrawing) => ({ name: `item-${item}`, alt: ITEM_DRAWINGS[item] });
export const impactDrawing = (name: ImpactDrawing) => ({ name, alt: IMPACT_DRAWINGS[name] });
