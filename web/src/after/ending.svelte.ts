// Whether a game that is over shows its end, or its board.

class Ending {
  /** The board is looked at again. */
  board = $state(false);
}

export const ending = new Ending();
