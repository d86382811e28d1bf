/* Random battles of Air, Land and Sea through the compiled kernel, without Python:

   python -m airlandsea.kernel.declare > airlandsea.h
   cc kernel.c -I. PATH/airlandsea/kernel/library/airlandsea_kernel.so -o kernel && ./kernel 1000 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "airlandsea.h"

static const int8_t CHART[6] = {4, 2, 1, 5, 3, 2}; /* cards left, for the cost of withdrawing */

static airlandsea_State new_state(uint64_t seed) {
  airlandsea_State state = {0};
  state.slots = 3;
  state.seats = 2;
  state.withdrawal = 1;
  state.target = 12;
  state.random[0] = seed;
  memcpy(state.chart, CHART, sizeof CHART);
  memset(state.slot_of, -1, sizeof state.slot_of);
  memset(state.row, -1, sizeof state.row);
  for (int8_t theater = 0; theater < 3; theater++) {
    state.row[theater] = state.slot_of[theater] = theater;
    state.game |= (int64_t)0x3f << 6 * theater; /* six cards of each theater */
  }
  return state;
}

int main(int argc, char **argv) {
  airlandsea_State state = new_state(1);
  int64_t options[636], battles = argc > 1 ? atoll(argv[1]) : 1000;
  uint64_t random[1] = {1};
  int64_t decisions = airlandsea_play_battles(&state, battles, random, options);
  printf("%lld decisions in %lld battles; score %d to %d\n", (long long)decisions, (long long)battles, state.score[0],
         state.score[1]);
  return 0;
}
